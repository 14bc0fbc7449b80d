import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { OpenDatabase } from './database.ts'
import type { LogWriter } from './log-writer.ts'
import type { Signals } from './signals.ts'

/** What the program was started with. Areas receive it once, when their routes are made. */
export type World = Readonly<{
  config: Config
  database: OpenDatabase
  signals: Signals
  clock: Clock
  logs: LogWriter
}>
