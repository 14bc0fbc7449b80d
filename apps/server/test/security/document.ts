import { existsSync, readdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { webFolder } from '../../src/http/output/web-files.ts'

export type JsonSchema = Readonly<{
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
}>
type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema }
type Documented = {
  description?: string
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

/** One call of the API document. */
export type Operation = Readonly<{
  name: string
  method: 'GET' | 'POST'
  path: string
  isOpen: boolean
  /** Who may call it, according to the document. */
  needs: string
  query: JsonSchema
  body?: JsonSchema
  takesFiles: boolean
  /** The field name of its file. */
  fileField?: string
}>

/** A stream that ends only with the session: areas/desk/push.test.ts listens to it. */
export const endless = '/api/blade-desk/push'

/** Every application has the same calls, and writing them down takes a second. */
let known: Promise<Operation[]> | undefined

export function operationsOf(app: FastifyInstance): Promise<Operation[]> {
  known ??= readOperations(app)
  return known
}

async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const document = (await app.inject('/api/docs/openapi.json')).json() as {
    paths: Record<string, Record<string, Documented>>
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) =>
      operation(method.toUpperCase() as 'GET' | 'POST', path, documented),
    ),
  )
}

function operation(method: 'GET' | 'POST', path: string, documented: Documented): Operation {
  const content = documented.requestBody?.content ?? {}
  const takesFiles = 'multipart/form-data' in content
  const schema = Object.values(content)[0]?.schema
  const body = takesFiles ? undefined : schema
  const isFile = ({ format, items }: JsonSchema) => (items ?? { format }).format === 'binary'
  const fileField = Object.entries(schema?.properties ?? {}).find(([, property]) => isFile(property))?.[0]
  const asked = (documented.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const query = {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  }
  const needs = documented.description ?? ''
  const isOpen = documented.security?.length === 0
  const known = { ...(body ? { body } : {}), ...(fileField ? { fileField } : {}) }
  return { name: `${method} ${path}`, method, path, isOpen, needs, query, takesFiles, ...known }
}

/** Every route, also those hidden in the document, read from the router itself. */
/**
 * Every route, except the files of the web application: whether it has been built does not change who may call what.
 */
export function routesOf(app: FastifyInstance): string[] {
  const above: string[] = []
  const built = new Set(existsSync(webFolder) ? ['', ...readdirSync(webFolder)] : [])
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      above.length = depth
      above[depth] = part
      const path = above.join('')
      if (!methods || built.has(path.slice(1))) return []
      // The router prints `/assets/*` as `/*`; a real catch-all route is listed.
      if (path === '/*' && !app.hasRoute({ method: 'GET', url: path })) return []
      return methods.split(', ').map((method) => `${method} ${path}`)
    })
    .sort()
}
