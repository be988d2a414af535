/** What Patroni, etcd and HAProxy are told; the guide shows the same. */

export interface Member {
  readonly name: string;
  readonly address: string;
}

export interface Passwords {
  readonly superuser: string;
  readonly replication: string;
}

export interface Durations {
  /** Seconds after which a leader that says nothing is replaced. */
  readonly ttl: number;
}

const ports = { postgres: 5432, patroni: 8008, etcd: 2379, etcdPeers: 2380 } as const;

/** JSON, which is YAML too. */
export const patroniSettings = (
  { name, address }: Member,
  members: readonly Member[],
  folder: string,
  passwords: Passwords,
  durations: Durations,
): string =>
  JSON.stringify(
    {
      scope: "milpa",
      name,
      restapi: at(address, ports.patroni),
      etcd3: { hosts: members.map((one) => `${one.address}:${ports.etcd}`) },
      bootstrap: bootstrapOf(durations),
      postgresql: {
        ...at(address, ports.postgres),
        data_dir: `${folder}/data`,
        bin_dir: postgresPath,
        pgpass: `${folder}/pgpass`,
        authentication: {
          superuser: { username: "postgres", password: passwords.superuser },
          replication: { username: "replicator", password: passwords.replication },
        },
        parameters: { unix_socket_directories: folder },
      },
    },
    null,
    2,
  );

/** What the first of them tells all. */
const bootstrapOf = ({ ttl }: Durations) => ({
  dcs: {
    ttl,
    loop_wait: 1,
    retry_timeout: 2,
    maximum_lag_on_failover: 1_048_576,
    primary_start_timeout: 0,
    // Never a commit that one server alone has.
    synchronous_mode: true,
    synchronous_mode_strict: true,
    postgresql: {
      use_pg_rewind: true,
      // A new leader makes slots seconds after it leads, and commits wait for a standby meanwhile.
      use_slots: false,
      parameters: {
        max_connections: 200,
        shared_buffers: "64MB",
        wal_log_hints: "on",
        wal_keep_size: "1GB",
        wal_retrieve_retry_interval: "500ms",
      },
    },
  },
  initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
  pg_hba: [
    "local all all trust",
    "host replication replicator 10.47.3.0/24 scram-sha-256",
    "host all all 10.47.3.0/24 scram-sha-256",
  ],
});

const at = (address: string, port: number) => ({
  listen: `${address}:${port}`,
  connect_address: `${address}:${port}`,
});

/** Debian's. */
const postgresPath = "/usr/lib/postgresql/15/bin";

export const etcdArguments = (
  { name, address }: Member,
  members: readonly Member[],
  folder: string,
): readonly string[] => [
  ...["--name", name, "--data-dir", `${folder}/etcd`],
  // A leader of etcd that is gone is replaced within a second: the key of ours lives on meanwhile.
  ...["--heartbeat-interval", "50", "--election-timeout", "500"],
  ...["--listen-client-urls", `http://${address}:${ports.etcd}`],
  ...["--advertise-client-urls", `http://${address}:${ports.etcd}`],
  ...["--listen-peer-urls", `http://${address}:${ports.etcdPeers}`],
  ...["--initial-advertise-peer-urls", `http://${address}:${ports.etcdPeers}`],
  ...["--initial-cluster", members.map((one) => `${one.name}=http://${one.address}:2380`).join()],
];

/** Only the leader answers `/primary` with 200; who is down loses its connections at once. */
export const haproxySettings = (listen: string, members: readonly Member[]): string =>
  `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen milpa
  bind ${listen}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join("\n")}
`;
