/** What every kind of document begins with: series, place, parties and relations. */
import { ifAny, tidy, tidyIfAny } from "./figures.ts";
import type { CfdiRelacionados, Comprobante, Emisor, Receptor } from "../shape/comprobante.ts";
import type { DraftHead, DraftReceiver } from "../shape/draft.ts";

type Head = Pick<
  Comprobante,
  "Version" | "Serie" | "Folio" | "Fecha" | "LugarExpedicion" | "Confirmacion" | "Emisor"
> &
  Pick<Comprobante, "Receptor" | "CfdiRelacionados">;

export const headOf = (draft: DraftHead): Head => ({
  Version: "4.0",
  Serie: tidyIfAny(draft.serie),
  Folio: tidyIfAny(draft.folio),
  Fecha: tidy(draft.fecha),
  LugarExpedicion: tidy(draft.lugarExpedicion),
  Confirmacion: tidyIfAny(draft.confirmacion),
  CfdiRelacionados: relationsOf(draft),
  Emisor: issuerOf(draft.emisor),
  Receptor: receiverOf(draft.receptor),
});

const issuerOf = (issuer: DraftHead["emisor"]): Emisor => ({
  Rfc: tidy(issuer.rfc),
  Nombre: tidy(issuer.nombre),
  RegimenFiscal: tidy(issuer.regimenFiscal),
  FacAtrAdquirente: tidyIfAny(issuer.facAtrAdquirente),
});

const receiverOf = (receiver: DraftReceiver): Receptor => ({
  Rfc: tidy(receiver.rfc),
  Nombre: tidy(receiver.nombre),
  DomicilioFiscalReceptor: tidy(receiver.domicilioFiscalReceptor),
  ResidenciaFiscal: tidyIfAny(receiver.residenciaFiscal),
  NumRegIdTrib: tidyIfAny(receiver.numRegIdTrib),
  RegimenFiscalReceptor: tidy(receiver.regimenFiscalReceptor),
  UsoCFDI: tidy(receiver.usoCFDI),
});

const relationsOf = ({ cfdiRelacionados }: DraftHead): readonly CfdiRelacionados[] | undefined =>
  ifAny(cfdiRelacionados)?.map(({ tipoRelacion, uuids }) => ({
    TipoRelacion: tidy(tipoRelacion),
    CfdiRelacionado: uuids.map((uuid) => ({ UUID: tidy(uuid) })),
  }));
