/** What stands before the apps: TLS and the names of the house, for Caddy or for nginx. */
import { hostOf, type House } from "./environment-file.ts";

type Proxied = Pick<House, "domain" | "portBase" | "apps">;

const placesOf = (house: Proxied) =>
  house.apps.map(({ name, portOffset }) => ({
    host: hostOf(house, name),
    to: `127.0.0.1:${house.portBase + portOffset}`,
  }));

/** It fetches certificates by itself. */
export const caddyFile = (house: Proxied): string =>
  placesOf(house)
    .map(({ host, to }) => `${host} {\n\tencode zstd gzip\n\treverse_proxy ${to}\n}\n`)
    .join("\n");

/** With a certificate of certbot for all names (`certbot certonly -d …`). */
export const nginxFile = (house: Proxied): string => {
  const places = placesOf(house);
  const [first] = places;
  const live = `/etc/letsencrypt/live/${first?.host ?? house.domain}`;
  const plain = `server {
  listen 80;
  server_name ${places.map(({ host }) => host).join(" ")};
  return 308 https://$host$request_uri;
}
`;
  return [plain, ...places.map(({ host, to }) => nginxServer(host, to, live))].join("\n");
};

// A body is as large as the app's own ceiling lets it be, and what is streamed is not held back.
const nginxServer = (host: string, to: string, live: string): string => `server {
  listen 443 ssl;
  server_name ${host};
  ssl_certificate ${live}/fullchain.pem;
  ssl_certificate_key ${live}/privkey.pem;
  client_max_body_size 64m;
  location / {
    proxy_pass http://${to};
    proxy_http_version 1.1;
    proxy_buffering off;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto https;
  }
}
`;
