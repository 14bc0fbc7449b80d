import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'

/** Named and not inherited: the words are measured outside of the diagram. */
const fonts = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', Arial, sans-serif"

/** Drawn in the colours of the product, so that a diagram follows the theme while it is open. */
export const drawing = {
  bpmnRenderer: {
    defaultFillColor: 'var(--surface)',
    defaultStrokeColor: 'var(--text)',
    defaultLabelColor: 'var(--text)',
  },
  textRenderer: { defaultStyle: { fontFamily: fonts, fontSize: 13 } },
}
