import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'

/** The font is named, not inherited: the library measures text outside of the diagram. */
const fonts = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', Arial, sans-serif"

/** Rendered in the colours of the product, so that an open diagram follows the theme. */
export const drawing = {
  bpmnRenderer: {
    defaultFillColor: 'var(--surface)',
    defaultStrokeColor: 'var(--text)',
    defaultLabelColor: 'var(--text)',
  },
  textRenderer: { defaultStyle: { fontFamily: fonts, fontSize: 13 } },
}
