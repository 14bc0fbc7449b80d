import { spawn } from 'node:child_process'
import type { Home } from './home.ts'

/** Options for every PostgreSQL program: its user, a folder it may enter, and none of our PG* variables. */
export function asPostgres(home: Home) {
  return {
    ...home.account,
    cwd: home.folder,
    // Windows programs cannot open sockets without the system's variables.
    ...(process.platform === 'win32' ? {} : { env: {} }),
  }
}

export type Outcome = { code: number; output: string }

/** Runs one of the PostgreSQL programs to its end; a program that cannot be started counts as failed. */
export function runToEnd(home: Home, program: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((settle) => {
    const child = spawn(program, args, { ...asPostgres(home), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => settle({ code: -1, output: error.message }))
    child.on('close', (code) => settle({ code: code ?? -1, output }))
  })
}
