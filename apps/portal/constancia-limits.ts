/** How much of a sent Constancia is read, and how long that may take. */

export const constanciaBytesMost = 3 * 1024 * 1024;
/** The whole form: a little more than the file, so that a large one is told so on its page. */
export const constanciaBodyBytes = constanciaBytesMost + 1024 * 1024;
/** The real ones have two to five pages. */
export const constanciaPagesMost = 8;
export const constanciaPiecesMost = 20_000;
/** A real one takes a third of a second; a machine under load gets some patience. */
export const constanciaTimeMs = 12_000;
export const constanciaMemoryMb = 192;
/** Threads that read at once in one process; each is a moment of a whole processor. */
export const constanciaReadersMost = 2;
