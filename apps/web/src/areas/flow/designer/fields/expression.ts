type Maker = { create: (type: string, values: object) => unknown }

/** As stored in the diagram. */
export function expression(moddle: Maker, body: string) {
  return moddle.create('bpmn:FormalExpression', { body })
}

/** As users write it, without the signs that mark an expression. */
export const written = (inside: string) => `\${${inside}}`
