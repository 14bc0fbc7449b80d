import { formPackage } from '@library/contract/flow/form-xml'
import Modeler from 'bpmn-js/lib/Modeler'
import type EventBus from 'diagram-js/lib/core/EventBus'
import { drawing } from '../../../domain/diagram/drawing.ts'
import { flowable } from '../../../domain/diagram/flowable.ts'
import { readDiagram } from '../../../domain/diagram/read-diagram.ts'
import { currentLanguage } from '../../../platform/text/language.ts'
import { type Editor, type Modeling, watchEditor } from './editor.ts'
import { editorMessages } from './editor-messages.ts'
import { insertInArrow } from './insert-in-arrow.ts'
import { supportedOnly } from './supported.ts'

type Replacements = Readonly<Record<string, string>>

/** Read for every text, so that a change of language shows at once. */
function translate(template: string, replacements: Replacements = {}): string {
  const text = currentLanguage() === 'zh' ? (editorMessages[template] ?? template) : template
  return text.replace(/{([^}]+)}/g, (_, key: string) => replacements[key] ?? `{${key}}`)
}

/** Downloaded when the designer first opens. */
export async function makeEditor(xml: string): Promise<Editor> {
  const box = document.createElement('div')
  // The editor measures what it renders, so it needs a size while it imports.
  box.style.cssText = 'position: fixed; inset: 0; visibility: hidden'
  document.body.append(box)
  const modeler = new Modeler({
    ...drawing,
    container: box,
    moddleExtensions: { flowable, form: formPackage },
    additionalModules: [{ translate: ['value', translate] }, supportedOnly, insertInArrow],
  })
  const watched = watchEditor(modeler.get<EventBus>('eventBus'))
  await readDiagram(modeler, xml).finally(() => box.remove())
  box.removeAttribute('style')
  return {
    ...watched,
    box,
    get: <T>(name: string) => modeler.get<T>(name),
    modeling: modeler.get('modeling') as Modeling,
    read: (other) => readDiagram(modeler, other),
    write: async () => (await modeler.saveXML({ format: true })).xml ?? '',
  }
}
