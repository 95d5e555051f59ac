import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  ssr: true,
  // The route map is one small immutable file; asking the server for its parts would cost slow networks a round trip.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config
