import { readWork } from '../areas/workbench/list/read/read-work.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'

serveThread(readWork)
