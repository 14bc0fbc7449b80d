import { tableWork } from '../platform/spreadsheet/table-work.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'

serveThread(tableWork())
