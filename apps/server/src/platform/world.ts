import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { OpenDatabase } from './database/database.ts'
import type { Signals } from './database/signals.ts'
import type { LogWriter } from './logging/log-writer.ts'

/** What the program was started with. Areas receive it once, when their routes are created. */
export type World = Readonly<{
  config: Config
  database: OpenDatabase
  signals: Signals
  clock: Clock
  logs: LogWriter
}>
