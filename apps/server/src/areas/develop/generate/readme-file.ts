import type { Edit, Manifest } from './edits-file.ts'
import type { GeneratedFile, ModuleSpec } from './module.ts'
import { lines } from './module.ts'
import { markdownText } from './quoted.ts'

/** The same as data for the script and as text for a person. */
export function readmeFile(module: ModuleSpec, { files, edits, menu }: Manifest): GeneratedFile {
  return {
    path: 'README.md',
    text: lines(
      `# ${markdownText(module.title)}`,
      '',
      `Area \`${module.area}\`, template \`${module.template}\`${module.author ? `, by ${markdownText(module.author)}` : ''}.`,
      '',
      'In the folder of the repository:',
      '',
      fence('sh', `node scripts/add-module.mjs <this zip or its folder>`),
      '',
      'It puts the files below at their paths, gives the migration the next free number, and adds the lines that follow.',
      'Then `npm run check` and `npm test`. By hand it is the same.',
      '',
      '## Files',
      '',
      files.map((path) => `- \`${path}\``),
      '',
      '## Lines',
      '',
      edits.flatMap((edit) => editText(edit)),
      '### `apps/server/seeds/menus.json`',
      '',
      `The pages of this group, in the group \`${module.area}\` if there is one:`,
      '',
      fence('json', JSON.stringify(menu, null, 2)),
    ),
  }
}

function editText({ file, create, joined, imports, put }: Edit): string[] {
  const added = [...(imports ?? []), put.trim()].filter(Boolean).join('\n')
  return [
    `### \`${file}\``,
    '',
    ...(create ? ['If there is no such file:', '', fence('ts', create.trim()), '', 'Otherwise:', ''] : []),
    fence('ts', added),
    '',
    ...(create && joined ? ['With a new file also:', '', ...joined.flatMap((edit) => editText(edit))] : []),
  ]
}

/** The lines contain labels too: a fence longer than any run of backticks in them cannot be closed by them. */
function fence(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const mark = '`'.repeat(longest + 1)
  return `${mark}${language}\n${text}\n${mark}`
}
