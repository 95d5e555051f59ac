import { readdir } from 'node:fs/promises'
import { cpuUsage, uptime } from 'node:process'
import { getHeapStatistics } from 'node:v8'
import type { LoadWatch } from '../http/server/overload.ts'
import type { SlowBodies } from '../http/server/slow-bodies.ts'
import type { UnreadAnswers } from '../http/server/unread-responses.ts'
import type { Pipelining } from '../http/server/waiting-line.ts'
import { descriptorLimit } from '../resources/descriptors.ts'
import { read, type Series } from './series.ts'

/** Who cuts connections, and how often it was done. */
export interface CutConnections {
  slowBodies: SlowBodies
  unreadAnswers: UnreadAnswers
  pipelining: Pipelining
}

/**
 * What the process is doing, under the names that dashboards of other programs use where there are such. None of it
 * opens a file but the count of descriptors: Node's own reading of memory does, and fails when none is free.
 */
export function processMetrics(
  watch: LoadWatch,
  { slowBodies, unreadAnswers, pipelining }: CutConnections,
  connections: () => Promise<number>,
): Series[] {
  const started = Date.now() / 1000 - uptime()
  const limit = descriptorLimit()
  const cpu = () => {
    const { user, system } = cpuUsage()
    return (user + system) / 1e6
  }
  return [
    read('gauge', 'process_start_time_seconds', 'When the process was started.', () => started),
    read('counter', 'process_cpu_seconds_total', 'Processor time, of all threads.', cpu),
    read('gauge', 'process_resident_memory_bytes', 'Memory of the process.', () => watch.load.memoryBytes),
    read('gauge', 'process_open_fds', 'Open descriptors; on Linux.', openDescriptors),
    read('gauge', 'process_max_fds', 'How many descriptors may be open.', () => limit),
    read(
      'gauge',
      'nodejs_heap_used_bytes',
      'Of that memory, used by the heap.',
      () => getHeapStatistics().used_heap_size,
    ),
    read(
      'gauge',
      'board_event_loop_delay_seconds',
      'How far the event loop was behind, on average over the last second.',
      () => watch.load.eventLoopDelayMs / 1000,
    ),
    read(
      'gauge',
      'board_event_loop_utilization',
      'How much of the last second the event loop was at work.',
      () => watch.load.eventLoopUtilization,
    ),
    read('gauge', 'board_overloaded', '1 while requests are turned away.', () =>
      watch.isOverloaded() ? 1 : 0,
    ),
    read('counter', 'board_overload_refusals_total', 'Requests that were turned away.', () => watch.refused),
    read('counter', 'board_slow_bodies_cut_total', 'Lines cut for too slow a body.', () => slowBodies.cut),
    read(
      'counter',
      'board_slow_readers_cut_total',
      'Lines cut because nobody read what came on them.',
      () => unreadAnswers.cut + pipelining.cut,
    ),
    read(
      'gauge',
      'board_pipelined_connections',
      'Connections with requests that wait behind an earlier one of theirs.',
      () => pipelining.waiting,
    ),
    read('gauge', 'board_connections', 'Open connections.', connections),
  ]
}

async function openDescriptors(): Promise<number | undefined> {
  try {
    return (await readdir('/proc/self/fd')).length
  } catch {
    return undefined
  }
}
