import { pastWork } from '../areas/material-import/past/past-work.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'

serveThread(pastWork)
