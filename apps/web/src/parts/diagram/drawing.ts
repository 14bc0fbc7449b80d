import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'

/** Drawn in the colours of the product, so that a diagram follows the theme while it is open. */
export const drawing = {
  bpmnRenderer: {
    defaultFillColor: 'var(--surface)',
    defaultStrokeColor: 'var(--text)',
    defaultLabelColor: 'var(--text)',
  },
  textRenderer: { defaultStyle: { fontFamily: 'inherit', fontSize: '13px' } },
}
