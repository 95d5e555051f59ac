// One visitor in any engine, with only what every engine can do. Elements are found by script in the page, the same in
// all engines (visitor.ts).
export interface Tab {
  goto(this: void, url: string): Promise<void>
  /** The function runs in the page: it sees nothing of its file, and its argument and its value are JSON. */
  run<In, Out>(this: void, fn: (input: In) => Out, input: In): Promise<Out>
  press(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  attach(selector: string, path: string): Promise<void>
  /** The inner width of the window; an engine may have a smallest one. */
  resize(width: number, height: number): Promise<void>
  picture(): Promise<Buffer>
  close(): Promise<void>
  /** Lines that the console reported as errors, and what the security policy of a page stopped. */
  errors: string[]
}

export interface Engine {
  name: string
  start(): Promise<RunningEngine>
}

export interface RunningEngine {
  /** A visitor without cookies and storage; the one before must be closed. */
  tab(): Promise<Tab>
  stop(): Promise<void>
}

/** The actions of a click, as in classic WebDriver and in BiDi. */
export function pressAt(x: number, y: number) {
  const [pointer, button] = [{ pointerType: 'mouse' }, 0]
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
    { type: 'pointerDown', button },
    { type: 'pointerUp', button },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: pointer, actions }]
}

export function keysOf(text: string) {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}
