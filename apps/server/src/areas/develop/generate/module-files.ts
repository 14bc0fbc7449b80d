import { contractFile } from './contract-file.ts'
import { manifestOf } from './edits-file.ts'
import { migrationFile } from './migration-file.ts'
import { type GeneratedFile, type ModuleSpec, nounsOf } from './module.ts'
import { readmeFile } from './readme-file.ts'
import { ruleFiles } from './rule-files.ts'
import { screenFiles } from './screen-file.ts'
import { testFile } from './test-file.ts'

/** A whole module, each file at the path it will have in the repository. */
export function moduleFiles(module: ModuleSpec): GeneratedFile[] {
  const files = [
    ...nounsOf(module).map((noun) => contractFile(module, noun)),
    migrationFile(module),
    ...ruleFiles(module),
    testFile(module),
    ...screenFiles(module),
  ]
  const manifest = manifestOf(module, files)
  const data = { path: 'module.json', text: `${JSON.stringify(manifest, null, 2)}\n` }
  return [readmeFile(module, manifest), data, ...files]
}
