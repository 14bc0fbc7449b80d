declare module 'bpmn-moddle' {
  /** One element of a diagram as the reader knows it; attributes of other makers stand in `$attrs`. */
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
    /** A reference that leads nowhere names who refers. */
    warnings: { message: string; element?: ModdleElement }[]
    elementsById: Record<string, ModdleElement>
  }
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default class BpmnModdle {
    fromXML(xml: string): Promise<ModdleContext>
  }
}
