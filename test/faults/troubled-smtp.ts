import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { testSmtp, type TestSmtp } from '#test/support/smtp.ts'

/** A mail server may do these to those who depend on it. */
export type Trouble = 'none' | 'refuses' | 'hangs' | 'is too busy' | 'refuses recipients'

export interface TroubledSmtp {
  url: string
  /** The real server behind it, with the mails that arrived and the recipients that were named. */
  inner: TestSmtp
  become(trouble: Trouble): Promise<void>
}

/** A proxy on one port before a real SMTP server. Each change breaks the connections that are open. */
export async function troubledSmtp(t: { after(fn: () => Promise<void>): void }): Promise<TroubledSmtp> {
  const inner = await testSmtp(t)
  const innerPort = Number(new URL(inner.url).port)
  const open = new Set<Socket>()
  let now: Trouble = 'none'
  let door: Server | undefined
  const receive = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => undefined).once('close', () => open.delete(socket))
    if (now === 'hangs') return
    if (now === 'is too busy') return void socket.end('421 4.3.2 Try again later\r\n')
    const inside = connect(innerPort, '127.0.0.1').on('error', () => socket.destroy())
    socket.once('close', () => inside.destroy()).pipe(inside)
    inside.once('close', () => socket.destroy()).pipe(socket)
  }
  const listen = async (port: number) => {
    door = createServer(receive).listen(port, '127.0.0.1')
    await once(door, 'listening')
    return (door.address() as AddressInfo).port
  }
  const shut = async () => {
    if (!door) return
    const closed = once(door, 'close')
    door.close()
    for (const socket of open) socket.destroy()
    await closed
    door = undefined
  }
  const port = await listen(0)
  t.after(shut)
  return {
    url: `smtp://127.0.0.1:${port}`,
    inner,
    become: async (trouble) => {
      await shut()
      now = trouble
      inner.refusal =
        trouble === 'refuses recipients'
          ? { responseCode: 550, text: '5.1.1 Nobody of that name' }
          : undefined
      if (trouble !== 'refuses') await listen(port)
    },
  }
}
