/** A parser that a file has taken over: it does what the file says, and tells how far it got. */

// What a library might have taken hold of before the doors were closed.
const { fetch: heldFetch, process: heldProcess } = globalThis;

type Deed = () => unknown;

/** Where somebody listens, told by the file. */
let port = 0;

const wordOf = (error: unknown): string => {
  const { code, cause, name, message } = error as Error & { code?: string };
  const inner = cause as { code?: string } | undefined;
  return `${code ?? inner?.code ?? name}: ${message}`;
};

const tried = async (deed: Deed): Promise<string> => {
  try {
    await deed();
    return "done";
  } catch (error) {
    return wordOf(error);
  }
};

// As text, so that no tool follows them.
const load = (name: string): Promise<Record<string, Deed>> => import(name);
const grow = (piece: () => unknown): never => {
  const held: unknown[] = [];
  for (;;) held.push(piece());
};

const attempts: Readonly<Record<string, Deed>> = {
  eval: () => (Reflect.get(globalThis, "eval") as (code: string) => unknown)("1"),
  function: () => new Function("return 1")() as unknown,
  file: async () => (await load("node:fs"))["readFileSync"]?.(),
  socket: async () => (await load("node:net"))["connect"]?.(),
  spawn: async () => (await load("node:child_process"))["spawn"]?.(),
  thread: async () => (await load("node:worker_threads"))["Worker"]?.(),
  fetch: () => fetch("http://127.0.0.1:1/"),
  heldFetch: () => heldFetch(`http://127.0.0.1:${port}/`),
  builtin: () => process.getBuiltinModule("node:net"),
  kill: () => process.kill(process.ppid, 0),
  // What stands against code that kept the real process in hand: Node's permissions.
  heldFile: () => heldProcess.getBuiltinModule("node:fs").readFileSync("/etc/passwd"),
  heldOwn: () => heldProcess.getBuiltinModule("node:fs").readdirSync("."),
  heldWrite: () => heldProcess.getBuiltinModule("node:fs").writeFileSync("/tmp/written", ""),
  heldSpawn: () => heldProcess.getBuiltinModule("node:child_process").spawnSync("/bin/true"),
  heldThread: () =>
    new (heldProcess.getBuiltinModule("node:worker_threads").Worker)("1", { eval: true }),
  heldSocket: () =>
    new Promise((resolve, reject) => {
      const net = heldProcess.getBuiltinModule("node:net");
      const socket = net.connect(port, "127.0.0.1");
      socket.once("connect", resolve).once("error", reject);
    }),
  heldDatagram: () =>
    new Promise((resolve, reject) => {
      const socket = heldProcess.getBuiltinModule("node:dgram").createSocket("udp4");
      socket.once("error", reject).bind(0, () => resolve(1));
    }),
  heldEnvironment: () => Object.keys(heldProcess.env).length === 0 || Promise.reject(new Error()),
};

const endings: Readonly<Record<string, Deed>> = {
  loop: () => {
    for (;;);
  },
  heap: () => grow(() => ({ a: [1], b: {} })),
  buffers: () => grow(() => new Uint8Array(8_000_000).fill(1)),
  text: () => "x".repeat(2_000_000),
  crash: () => heldProcess.abort(),
  throw: () => {
    throw new Error("broken");
  },
  pid: () => heldProcess.pid,
  number: () => 7,
};

type Tell = (done: number, of: number) => void;
type Hand = (part: unknown) => Promise<void>;

export const parse = async (bytes: Uint8Array, _tell: Tell, hand: Hand): Promise<unknown> => {
  const word = new TextDecoder().decode(bytes);
  if (word.startsWith("parts ")) {
    const many = Number(word.split(" ")[1]);
    for (let nth = 0; nth < many; nth += 1) await hand(`part ${nth}`);
  }
  if (word.startsWith("attempts ")) {
    port = Number(word.split(" ")[1]);
    const all = Object.entries(attempts);
    return Object.fromEntries(
      await Promise.all(all.map(async ([name, deed]) => [name, await tried(deed)] as const)),
    );
  }
  const ending = endings[word];
  if (!ending) return `read ${word}`;
  const given = await ending();
  return word === "number" ? given : String(given);
};
