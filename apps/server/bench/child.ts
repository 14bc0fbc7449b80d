import { type ChildProcess, spawn } from 'node:child_process'

export type Child = Readonly<{
  address: string
  pid: number
  /** Milliseconds from the start of the process until it listens. */
  startedIn: number
  stop: () => Promise<void>
}>

const longestStart = 60_000

/** Starts a server in a separate process, so that it competes for the processor like any other program. */
export async function startChild(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Child> {
  const started = performance.now()
  // biome-ignore lint/style/noProcessEnv: the child lives in the same environment, with our settings on top
  const env = { ...process.env, ...settings }
  const command = file.endsWith('.ts') ? ['--import', 'tsx', file] : ['--v8-pool-size=1', file]
  const child = spawn(process.execPath, [...command, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await waitForOutput(child, /listening on (http:\/\/\S+)/)
  return { address, pid: child.pid ?? 0, startedIn: performance.now() - started, stop: () => ended(child) }
}

function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const late = setTimeout(() => reject(new Error(`The server did not start:\n${output}`)), longestStart)
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = pattern.exec(output) ?? []
      if (!found) return
      clearTimeout(late)
      resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
