import { workbookWork } from '../areas/workbench/export/write-workbook.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'

serveThread(workbookWork)
