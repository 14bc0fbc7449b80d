import { readerWork } from '../areas/material-import/sheet.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'

serveThread(readerWork)
