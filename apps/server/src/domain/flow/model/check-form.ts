import { recordVariables } from '@library/contract/flow/binding'
import { type DeclaredField, fieldAccesses, mostFields } from '@library/contract/flow/form-field'
import { fieldProblems, reservedNames } from '@library/contract/flow/form-rules'
import { fieldsIn } from '@library/contract/flow/form-xml'
import safeRegex from 'safe-regex2'
import { collectionOf, expressionsIn, loopNameOf, personTypes, scopesOf, usedNames } from './blueprint.ts'
import { typeProblems } from './condition-types.ts'
import { bodyOf, childOf, childrenOf, type ModdleElement, vendor } from './diagram.ts'
import { ExpressionError, insideOf, parseExpression } from './expression.ts'
import { graphOf } from './graph.ts'
import type { Problem } from './problems.ts'

type Drawn = Readonly<{ element: ModdleElement; field: DeclaredField }>

/** The fields of a process, and the expressions that use them. A process without fields asks for what it misses. */
export function checkForm(process: ModdleElement): Problem[] {
  const elements = scopesOf(process).flatMap((scope) => [scope, ...childrenOf(scope, 'flowElements')])
  const drawn = elements.flatMap((element) => fieldsIn(element).map((field) => ({ element, field })))
  if (drawn.length === 0) return []
  const top = new Set(childrenOf(process, 'flowElements'))
  const mayHave = ({ element }: Drawn) =>
    personTypes.has(element.$type) || (element.$type === 'bpmn:StartEvent' && top.has(element))
  const steps = new Set(elements.map(({ id }) => id ?? ''))
  return [
    ...drawn.filter((one) => !mayHave(one)).map(({ element }): Problem => ({ code: 'form-here', element })),
    ...(drawn.length > mostFields ? [{ code: 'form-large' as const, details: { most: String(mostFields) } }] : []),
    ...drawn.flatMap((one) => checkField(one, steps)),
    ...repeated(drawn),
    ...checkUses(process, new Map(drawn.map(({ field }) => [field.name, field]))),
  ]
}

function checkField({ element, field }: Drawn, steps: ReadonlySet<string>): Problem[] {
  const named = { field: field.label || field.name || '–' }
  const reasons = fieldProblems(field)
  // A pattern that takes exponential time would block the server.
  const slow = field.pattern && reasons.length === 0 && !safeRegex(field.pattern, { limit: 10 }) ? [slowPattern] : []
  return [
    ...[...reasons, ...slow].map((reason): Problem => ({ code: 'field', element, details: { ...named, reason } })),
    ...Object.entries(field.access).flatMap(([step, may]): Problem[] => [
      ...(steps.has(step) ? [] : [{ code: 'field-step' as const, element, details: { ...named, step } }]),
      ...(fieldAccesses.includes(may)
        ? []
        : [{ code: 'field-access' as const, element, details: { ...named, value: may } }]),
    ]),
  ]
}

const slowPattern = {
  zh: '格式含有嵌套的重复，校验可能极慢',
  en: 'its pattern repeats a repetition, which can take for ever',
}

function repeated(drawn: readonly Drawn[]): Problem[] {
  const seen = new Set<string>()
  return drawn.flatMap(({ element, field: { name, label } }): Problem[] => {
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    return [{ code: 'field-twice', element, details: { field: label || name } }]
  })
}

type Use = Readonly<{ element: Problem['element']; text: string; isCondition?: boolean; loopName?: string | undefined }>

function checkUses(process: ModdleElement, fields: ReadonlyMap<string, DeclaredField>): Problem[] {
  return scopesOf(process)
    .flatMap(usesIn)
    .flatMap(({ element, text, isCondition, loopName }) => {
      const isKnown = (name: string) =>
        fields.has(name) || reservedNames.has(name) || recordVariables.has(name) || name === loopName
      const unknown = [...new Set(usedNames(text))].filter((name) => !isKnown(name))
      const mixed = isCondition && unknown.length === 0 ? mixedTypes(text, fields) : []
      return [
        ...unknown.map((value): Problem => ({ code: 'unknown-variable', element, details: { value } })),
        ...mixed.map((reason): Problem => ({ code: 'condition-type', element, details: { value: text, reason } })),
      ]
    })
}

function mixedTypes(text: string, fields: ReadonlyMap<string, DeclaredField>) {
  try {
    return expressionsIn(text).flatMap((part) => typeProblems(parseExpression(insideOf(part) ?? ''), fields))
  } catch (error) {
    // Reported as unreadable elsewhere.
    if (error instanceof ExpressionError) return []
    throw error
  }
}

/** Every text of a level that may hold expressions. */
function usesIn(scope: ModdleElement): Use[] {
  const { nodes, arrows } = graphOf(scope)
  return [...nodes.flatMap(usesOf), ...arrows.flatMap(({ element }) => conditionUse(element))]
}

function conditionUse(element: ModdleElement): Use[] {
  const text = bodyOf(childOf(element, 'conditionExpression'))
  return text ? [{ element, text, isCondition: true }] : []
}

function usesOf(element: ModdleElement): Use[] {
  const loop = childOf(element, 'loopCharacteristics')
  const timers = childrenOf(element, 'eventDefinitions').flatMap((timer) =>
    ['timeDuration', 'timeDate'].map((name) => bodyOf(childOf(timer, name))),
  )
  const texts = [
    ...['assignee', 'candidateUsers', 'candidateGroups', 'dueDate'].map((name) => vendor(element, name)),
    ...timers,
    ...(loop
      ? [collectionOf(loop), bodyOf(childOf(loop, 'loopCardinality')), bodyOf(childOf(loop, 'completionCondition'))]
      : []),
  ]
  const loopName = loop && loopNameOf(loop)
  return texts.flatMap((text) => (text ? [{ element, text, loopName }] : []))
}
