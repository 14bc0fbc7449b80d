import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { startThreadsFrom } from '../src/platform/threads/thread.ts'

startThreadsFrom(pathToFileURL(`${inject('bundles')}/threads/`))
