import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WrkRequest } from './wrk-requests.ts';

const execute = promisify(execFile);

export interface WrkRun {
  readonly wrk: string;
  /** The folder for wrk's script. */
  readonly folder: string;
  readonly port: number;
  readonly requests: readonly WrkRequest[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

export interface WrkResult {
  /** Zero: no answer came in time, and the other figures are meaningless. */
  readonly requests: number;
  readonly perSecond: number;
  readonly medianMs: number;
}

/** wrk sends the requests in turn; any unsuccessful answer invalidates the whole run. */
export async function runWrk(run: WrkRun): Promise<WrkResult> {
  const script = join(run.folder, 'rotate.lua');
  writeFileSync(script, rotation(run));
  const { stdout } = await execute(run.wrk, [
    '--threads=1',
    `--connections=${run.connections}`,
    `--duration=${run.seconds}s`,
    // A slow answer is measured like any other; only one that never comes is a failure.
    '--timeout=60s',
    `--script=${script}`,
    `http://127.0.0.1:${run.port}`,
  ]);
  const result = stdout.split('\n').find((line) => line.startsWith('{"requests"'));
  if (!result) throw new Error(`wrk printed no result:\n${stdout}`);
  const { requests, micros, medianMicros, refused, broken } = JSON.parse(result);
  if (refused > 0 || broken > 0) {
    throw new Error(
      `${run.requests[0]?.path} and the like: ${requests} requests, ${refused} not answered with success, ` +
        `${broken} broken.`,
    );
  }
  return { requests, perSecond: requests / (micros / 1e6), medianMs: medianMicros / 1000 };
}

function rotation({ requests, headers }: WrkRun): string {
  const headerLines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`,
  );
  return `${headerLines.join('\n')}
local templates = {
${requests.map((request) => `  ${luaRequest(request)},`).join('\n')}
}
local requests = {}
local at = 0

function init(args)
  for number, one in ipairs(templates) do
    for name, value in pairs(wrk.headers) do one[3][name] = one[3][name] or value end
    requests[number] = wrk.format(one[1], one[2], one[3], one[4])
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"micros":%d,"medianMicros":%d,"refused":%d,"broken":%d}\\n',
    summary.requests, summary.duration, latency:percentile(50), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
`;
}

function luaRequest({ method, path, headers = {}, body }: WrkRequest): string {
  const headerFields = Object.entries(headers).map(
    ([name, value]) => `[${lua(name)}]=${lua(value)}`,
  );
  return `{ ${lua(method)}, ${lua(path)}, { ${headerFields.join(', ')} }, ${body === undefined ? 'nil' : lua(body)} }`;
}

/** Paths are percent-encoded and headers JSON: quotes and backslashes are all there is to escape. */
const lua = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
