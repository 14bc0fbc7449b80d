import { checkWork } from '../areas/material-import/check-work.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'

serveThread(checkWork())
