import type { Plugin } from 'vite'

const files = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const makers = /^(\w+Processor|create\w*JSONSchemaMethod)$/

type Node = { type: string; start: number; end: number; id?: Node; name?: string; init?: Node }
type Statement = { type: string; declaration?: { declarations?: Node[] } | null }

/**
 * Every schema of zod brings what writes it as a JSON Schema along. Only the server's API document needs that, so the
 * functions become empty, and the bundler drops what they alone have used: 7 kB of every first page, compressed.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: files },
      handler(code, _id) {
        const { body } = this.parse(code) as unknown as { body: Statement[] }
        const unused = body.flatMap(({ type, declaration }) =>
          type === 'ExportNamedDeclaration' ? (declaration?.declarations ?? []).filter(isMaker) : [],
        )
        if (unused.length === 0) throw new Error('zod writes JSON Schemas elsewhere now')
        return { code: unused.reduceRight(emptied, code), map: null }
      },
    },
  }
}

function isMaker({ id }: Node): boolean {
  return makers.test(id?.name ?? '')
}

/** A schema makes its method once, and the method is never called. */
function emptied(code: string, { init }: Node): string {
  return init ? `${code.slice(0, init.start)}() => () => ({})${code.slice(init.end)}` : code
}
