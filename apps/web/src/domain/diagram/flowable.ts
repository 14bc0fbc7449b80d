/**
 * Declares the `flowable:` attributes for the diagram parser. The engine reads the same names. `camunda:` attributes of
 * imported files stay unchanged.
 */
const attribute = (name: string, type = 'String') => ({ name, isAttr: true, type })

export const flowable = {
  name: 'Flowable',
  uri: 'http://flowable.org/bpmn',
  prefix: 'flowable',
  xml: { tagAlias: 'lowerCase' },
  associations: [],
  types: [
    {
      name: 'Person',
      extends: ['bpmn:UserTask'],
      properties: ['assignee', 'candidateUsers', 'candidateGroups', 'formKey', 'dueDate', 'priority'].map((name) =>
        attribute(name),
      ),
    },
    {
      name: 'Collected',
      extends: ['bpmn:MultiInstanceLoopCharacteristics'],
      properties: [attribute('collection'), attribute('elementVariable')],
    },
  ],
} as const
