import type { PastIssues } from './areas/material/past/mount-past.ts'
import { takeOverJob } from './areas/material/past/past-job.ts'
import { readPast } from './areas/material-import/past/read-past.ts'

/** Past issues: the area of imports reads the files, the area of materials writes the prices. */
export const pastIssues: PastIssues = { readPast, job: takeOverJob(readPast) }
