import { pdfWork } from '../platform/files/read-pdf.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'

serveThread(pdfWork)
