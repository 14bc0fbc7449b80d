import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider } from 'antd'
import { createElement } from 'react'
import type { Plugin } from 'vite'
import { usedComponents } from './used-components.ts'

const name = 'virtual:antd.css'
const resolved = `\0${name}`
const variables = 'extracted'

type Node = { type: string; start: number; end: number; callee?: Node; name?: string; arguments?: Node[] }

/**
 * antd's styles as one style sheet with the components that the product uses. antd would otherwise compute them in the
 * browser and add a style element for each component. Its theme must have `zeroRuntime` and no hash.
 */
export function antdStyleSheet(): Plugin {
  return {
    name: 'antd-style-sheet',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? styleSheet() : undefined),
    transform: {
      filter: { id: /\/antd\/es\/.*\/style.*\.js$/ },
      handler(code, _id) {
        return this.meta.watchMode ? undefined : withoutStyles(code, this.parse(code))
      },
    },
  }
}

/** Only rules. The values of the variables follow the theme, so the browser computes them. */
function styleSheet(): string {
  const theme = { hashed: false, cssVar: { key: variables } }
  const text = extractStyle({
    customTheme: (components) => createElement(ConfigProvider, { theme }, components),
    includes: usedComponents(),
  })
  return text.replace(new RegExp(`\\.${variables}[^{}]*\\{[^}]*\\}`, 'g'), '')
}

const makers = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'])

/** The functions that compute styles are never called, so the bundle goes without them. */
function withoutStyles(code: string, tree: unknown): { code: string; map: null } | undefined {
  const unused = callsOf(tree).map((call) => call.arguments?.[1] as Node)
  if (unused.length === 0) return undefined
  const shorter = unused
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code)
  return { code: shorter, map: null }
}

function callsOf(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee } = node as Node
  if (type === 'CallExpression' && makers.has(callee?.name ?? '')) return [node as Node]
  return Object.values(node).flatMap(callsOf)
}
