import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { inject } from 'vitest'

/** A program of this folder in a process of its own. */
export function startTestProcess(
  name: 'flow-process' | 'publish-process' | 'worker-process',
  args: readonly string[],
): ChildProcessByStdio<Writable, Readable, null> {
  return spawn(process.execPath, [join(inject('bundles'), `${name}.js`), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}
