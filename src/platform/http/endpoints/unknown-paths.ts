import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { sendProblem } from './problems.ts'

export function unknownPath(endpoints: readonly EndpointShape[]) {
  const known = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`),
  }))
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0]!
    const allowed = new Set<string>()
    for (const { method, pattern } of known) {
      if (!pattern.test(path)) continue
      allowed.add(method)
      if (method === 'GET') allowed.add('HEAD')
    }
    if (allowed.size === 0 || allowed.has(request.method))
      return sendProblem(request, reply, problem('not_found'))
    reply.header('allow', [...allowed].toSorted().join(', '))
    return sendProblem(request, reply, problem('method_not_allowed'))
  }
}
