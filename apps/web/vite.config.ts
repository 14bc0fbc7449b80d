import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdStyleSheet } from './antd-style-sheet.ts'
import { chunkGroups } from './chunk-groups.ts'
import { compileHints } from './compile-hints.ts'
import { narrowImports } from './narrow-imports.ts'
import { serviceWorkerFile } from './service-worker-file.ts'
import { shortPreloadLists } from './short-preload-lists.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`

export default defineConfig({
  plugins: [
    react(),
    antdStyleSheet(),
    withoutJsonSchema(),
    narrowImports(),
    shortPreloadLists(),
    compileHints(),
    serviceWorkerFile(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, changeOrigin: false } },
  },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // e2e/sizes.story.ts adds up what a page loads from it.
    manifest: true,
    // A data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
})
