import { createRequire } from 'node:module'

// Runs dependency-cruiser over the folders named in the arguments, by the rules of .dependency-cruiser.cjs.
//
// It reads TypeScript through swc, since it does not know TypeScript 7 yet, and does not tell swc that a .tsx file holds
// JSX: such a file would not parse. So swc is told here, before dependency-cruiser loads it.
const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

const rules = new URL('../.dependency-cruiser.cjs', import.meta.url).pathname
process.argv.push('--config', decodeURI(rules))
await import('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
