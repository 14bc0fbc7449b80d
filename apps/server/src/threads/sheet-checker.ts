import { checkWork } from '../areas/material-import/check/check-work.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'

serveThread(checkWork())
