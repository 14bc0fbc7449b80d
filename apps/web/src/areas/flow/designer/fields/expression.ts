type Maker = { create: (type: string, values: object) => unknown }

/** As the diagram holds it. */
export function expression(moddle: Maker, body: string) {
  return moddle.create('bpmn:FormalExpression', { body })
}

/** As people write it, between the signs that say it is worked out and not taken as it stands. */
export const written = (inside: string) => `\${${inside}}`
