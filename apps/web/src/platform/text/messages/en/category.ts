export const categoryLabel = {
  category: {
    template: 'Attributes ({{n}})',
    templateOf: 'Attributes · {{name}}',
    templateHint:
      'A spec must tell the required ones; materials that differ in a hard one are never the same. Enter adds a line, Alt+↑↓ moves it.',
    templateWrong:
      'Please check: each line needs a name and a key; keys begin with a small letter and differ; a choice needs something to choose',
    noAttributes: 'No attributes yet',
    addAttribute: 'Add an attribute',
    line: 'Line {{n}}',
    label: 'Name, such as diameter',
    key: 'Key, such as diameter',
    kind: 'Kind',
    unit: 'Unit, such as mm',
    choices: 'Choices, comma-separated',
    required: 'Required',
    hard: 'Hard',
    up: 'Move up',
    down: 'Move down',
    enable: 'Enable {{name}}',
    kinds: { number: 'Number', enum: 'Choice', text: 'Text' },
  },
}
