declare module 'bpmn-moddle' {
  /** One parsed element of a diagram; vendor attributes are in `$attrs`. */
  export type ModdleElement = {
    $type: string
    $attrs: Record<string, string>
    id?: string
    name?: string
    [property: string]: unknown
  }
  export type ModdleContext = {
    rootElement: ModdleElement
    references: unknown[]
    /** A dangling reference names the referring element. */
    warnings: { message: string; element?: ModdleElement }[]
    elementsById: Record<string, ModdleElement>
  }
  /** The engine takes it by this name. */
  export type Definitions = ModdleContext
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>)
    fromXML(xml: string): Promise<ModdleContext>
    toXML(root: ModdleElement): Promise<{ xml: string }>
  }
}
