import { matchWork } from '../areas/workbench/list/match/match-work.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'

serveThread(matchWork())
