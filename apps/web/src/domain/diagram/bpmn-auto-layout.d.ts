/** The package brings no types of its own. */
declare module 'bpmn-auto-layout' {
  export function layoutProcess(xml: string): Promise<string>
}
