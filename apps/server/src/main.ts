import { configFromEnvironment } from './config.ts'
import { startProblem } from './start-problem.ts'
import { startServer } from './start-server.ts'

/** The program: configuration first, and nothing is touched when it is invalid. */
async function main(): Promise<void> {
  const config = configFromEnvironment()
  const server = await startServer(config, (line) => console.log(line))
  const stop = once((signal: string) => {
    console.log(`${signal}: stopping`)
    const late = setTimeout(() => process.exit(1), (10 + config.drainSeconds) * 1000)
    late.unref()
    void server.stop().then(() => process.exit(0), failed)
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
}

function once(act: (signal: string) => void): (signal: string) => void {
  let done = false
  return (signal) => {
    if (done) return
    done = true
    act(signal)
  }
}

function failed(error: unknown): never {
  console.error(startProblem(error) ?? error)
  process.exit(1)
}

main().catch(failed)
