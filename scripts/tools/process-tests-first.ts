import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the test files that start processes first. They mostly wait, for a start, a timeout or a killed process:
 * at the beginning other files use the processor meanwhile, at the end nothing would.
 */
export class ProcessTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) =>
      /server-process\.ts|start-subjects\.ts/.test(readFileSync(moduleId, 'utf8'));
    return [...usual.filter(isFirst), ...usual.filter((file) => !isFirst(file))];
  }
}
