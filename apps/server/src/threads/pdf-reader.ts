import { pdfWork } from '../platform/files/pdf/read-pdf.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'

serveThread(pdfWork)
