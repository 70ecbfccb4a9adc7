import { answerTasks } from '../../base/threadTasks';
import { TASKS, type Tasks } from './boundedTasks';

export type Job = {
  readonly [K in keyof Tasks]: { readonly task: K; readonly input: Parameters<Tasks[K]>[0] };
}[keyof Tasks];

async function perform(job: Job): Promise<unknown> {
  switch (job.task) {
    case 'yaml':
      return TASKS.yaml(job.input);
    case 'markdown':
      return TASKS.markdown(job.input);
    case 'pdfPage':
      return TASKS.pdfPage(job.input);
    case 'pdfText':
      return TASKS.pdfText(job.input);
    case 'sheet':
      return TASKS.sheet(job.input);
  }
}

answerTasks(perform);
