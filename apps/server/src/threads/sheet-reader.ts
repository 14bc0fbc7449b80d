import { readerWork } from '../areas/material-import/read/sheet.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'

serveThread(readerWork)
