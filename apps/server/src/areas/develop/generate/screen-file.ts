import type { GeneratedFile, ModuleSpec, NounSpec } from './module.ts'
import { hasOwnForm, lines } from './module.ts'
import { quoted } from './quoted.ts'

/** Only where the screen is not the standard one: a tree, children in a drawer, a custom form. */
export function screenFiles(module: ModuleSpec): GeneratedFile[] {
  const { noun, child, template } = module
  const files: GeneratedFile[] = []
  if (template === 'tree') files.push(screen(module, noun, treeScreen(module)))
  else if (child) files.push(screen(module, noun, parentScreen(module, child)))
  else if (hasOwnForm(noun)) files.push(screen(module, noun, plainScreen(module, noun)))
  if (child && hasOwnForm(child.noun)) files.push(screen(module, child.noun, plainScreen(module, child.noun)))
  return files
}

function screen({ area }: ModuleSpec, { file }: NounSpec, text: string): GeneratedFile {
  return { path: `apps/web/src/areas/${area}/${file}.tsx`, text }
}

const contractOf = ({ area }: ModuleSpec, { constant, file }: NounSpec, more: readonly string[] = []) =>
  `import { ${[constant, ...more].sort().join(', ')} } from '@library/contract/${area}/${file}'`

const formImport = "import { FieldItem, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'"

/** The fields of the form, and which of them take a whole line. */
function ownForm(noun: NounSpec): string[] {
  const shown = noun.fields.filter((field) => field.inForm)
  const wide = shown.filter((field) => field.ownLine && field.kind !== 'longText')
  const item = `<FieldItem resource={${noun.constant}} name={name} />`
  return [
    '',
    `const shown = [${shown.map((field) => quoted(field.name)).join(', ')}]`,
    ...(wide.length > 0 ? [`const wide = new Set([${wide.map((field) => quoted(field.name)).join(', ')}])`] : []),
    '',
    `function ${noun.className}Form(props: FormProps) {`,
    '  return (',
    '    <ResourceForm {...props}>',
    '      {shown.map((name) => (',
    wide.length > 0
      ? `        <div key={name} style={wide.has(name) ? { gridColumn: '1 / -1' } : undefined}>${item}</div>`
      : `        ${item.replace('<FieldItem', '<FieldItem key={name}')}`,
    '      ))}',
    '    </ResourceForm>',
    '  )',
    '}',
  ]
}

function plainScreen(module: ModuleSpec, noun: NounSpec): string {
  return lines(
    contractOf(module, noun),
    formImport,
    "import { ResourceScreen } from '../../kit/ResourceScreen.tsx'",
    '',
    `export function ${noun.className}s() {`,
    `  return <ResourceScreen resource={${noun.constant}} form={${noun.className}Form} />`,
    '}',
    ownForm(noun),
  )
}

function treeScreen(module: ModuleSpec): string {
  const { noun } = module
  const { constant, className } = noun
  const isOwn = hasOwnForm(noun)
  return lines(
    contractOf(module, noun, [`lazy${className}sCall`]),
    isOwn ? formImport : [],
    "import { TreeScreen } from '../../kit/tree/tree-screen.tsx'",
    '',
    `export function ${className}s() {`,
    `  return <TreeScreen resource={${constant}} level={lazy${className}sCall}${isOwn ? ` form={${className}Form}` : ''} />`,
    '}',
    isOwn ? ownForm(noun) : [],
  )
}

function parentScreen(module: ModuleSpec, { noun: child, key }: NonNullable<ModuleSpec['child']>): string {
  const { noun } = module
  const isOwn = hasOwnForm(noun)
  return lines(
    contractOf(module, noun),
    contractOf(module, child),
    "import { callsOf } from '@library/contract/kit/resource'",
    "import { useMemo, useState } from 'react'",
    isOwn ? formImport : [],
    "import { ResourceScreen } from '../../kit/ResourceScreen.tsx'",
    "import type { Row } from '../../kit/useResource.ts'",
    "import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'",
    "import { RowButton } from '../../parts/rows/row-controls.tsx'",
    "import { firstPage, type ListParams } from '../../platform/state/list-address.ts'",
    "import { useLanguage } from '../../platform/text/language.ts'",
    '',
    `export function ${noun.className}s() {`,
    `  const label = ${child.constant}.label[useLanguage()]`,
    '  const [parent, choose] = useState<Row>()',
    '  return (',
    '    <>',
    '      <ResourceScreen',
    `        resource={${noun.constant}}`,
    isOwn ? `        form={${noun.className}Form}` : [],
    '        rowActions={(row) => <RowButton onClick={() => choose(row as Row)}>{label}</RowButton>}',
    '      />',
    '      {parent && (',
    '        <SideDrawer',
    '          size="min(1080px, 100vw)"',
    `          title={\`\${label} · \${String(parent.${noun.title})}\`}`,
    '          onClose={() => choose(undefined)}',
    '        >',
    `          <${child.className}s parent={parent} />`,
    '        </SideDrawer>',
    '      )}',
    '    </>',
    '  )',
    '}',
    childrenPart(child, key),
    isOwn ? ownForm(noun) : [],
  )
}

/** The parent is known: it is neither searched for nor shown. */
function childrenPart({ constant, className }: NounSpec, key: string): string[] {
  return [
    '',
    'const children = {',
    `  ...${constant},`,
    `  fields: { ...${constant}.fields, ${key}: { ...${constant}.fields.${key}, search: undefined, inList: false } },`,
    '}',
    '',
    '/** The children of one parent. Their page and search are not in the address: that belongs to the parents. */',
    `function ${className}s({ parent }: { parent: Row }) {`,
    '  const [params, setParams] = useState<ListParams>(firstPage)',
    `  const source = useMemo(() => ({ call: callsOf(${constant}).list, query: { ${key}: parent.id } }), [parent.id])`,
    '  return (',
    '    <ResourceScreen',
    '      resource={children}',
    '      source={source}',
    `      initial={{ ${key}: parent.id }}`,
    '      place={[params, (change) => setParams({ ...params, ...change })]}',
    '    />',
    '  )',
    '}',
  ]
}
