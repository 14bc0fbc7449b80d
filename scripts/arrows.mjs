import { createRequire } from 'node:module'

// Runs dependency-cruiser over the folders in the arguments, with the rules of .dependency-cruiser.cjs.
//
// It parses TypeScript with swc, because it does not support TypeScript 7 yet. It does not set swc's option for JSX, so a
// .tsx file would not parse. This sets the option before dependency-cruiser loads swc.
const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

const rules = new URL('../.dependency-cruiser.cjs', import.meta.url).pathname
process.argv.push('--config', decodeURI(rules))
await import('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
