/** A server of our own for each worker, with an empty database, that can be killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';

export const PROGRAM = process.env.GROGNARD ?? ['release', 'debug'].map((kind) => join(import.meta.dirname, `../../target/${kind}/grognard`)).find(existsSync) ?? 'grognard';

export class Server {
  readonly address: string;
  #program: ChildProcess | null = null;

  constructor(
    readonly port: number,
    readonly folder: string,
    readonly wishes: string[],
  ) {
    this.address = `http://127.0.0.1:${port}`;
  }

  static async start(...wishes: string[]): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'grognard-')), wishes);
    await server.run();
    return server;
  }

  async run(): Promise<void> {
    this.#program = spawn(PROGRAM, ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.folder, '--log', 'warn', '--pace', '20', '--per-second', '2000', ...this.wishes], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    this.#program.stderr!.on('data', (text) => (said += text));
    for (;;) {
      if (this.#program.exitCode !== null) throw new Error(`the server ended: ${said}`);
      if (await fetch(`${this.address}/health`).then((response) => response.ok, () => false)) return;
      await new Promise((again) => setTimeout(again, 50));
    }
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    const program = this.#program!;
    const ended = new Promise((resolve) => program.once('exit', resolve));
    program.kill('SIGKILL');
    await ended;
  }

  /** Nothing is answered and nothing is closed, as when a cable is cut, until it goes on. */
  pause(): void {
    this.#program!.kill('SIGSTOP');
  }

  goOn(): void {
    this.#program!.kill('SIGCONT');
  }

  async end(): Promise<void> {
    if (this.#program?.exitCode === null && !this.#program.killed) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

export const test = base.extend<{ baseURL: string }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
});
export { expect } from '@playwright/test';
