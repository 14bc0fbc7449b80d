import { sheetWork } from '../areas/material-import/sheet-work.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'

serveThread(sheetWork())
