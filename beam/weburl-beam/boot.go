package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/apache/beam/sdks/v2/go/container/tools"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/util/grpcx"
)

// isBoot reports whether a runner starts this program as the command of the environment
// PROCESS. It then passes what it passes to the program boot of Beam's containers.
func isBoot(args []string) bool {
	for _, a := range args {
		if strings.HasPrefix(strings.TrimLeft(a, "-"), "provision_endpoint=") {
			return true
		}
	}
	return false
}

// boot sets the flags of a worker, which the runner tells at the provision endpoint.
// beam.Init then works as the worker. The program boot would start another process, whose
// end the runner would not see.
func boot(ctx context.Context, args []string) error {
	f := flag.NewFlagSet("boot", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	id := f.String("id", "", "")
	provision := f.String("provision_endpoint", "", "")
	logging := f.String("logging_endpoint", "", "")
	control := f.String("control_endpoint", "", "")
	f.String("artifact_endpoint", "", "")
	f.String("semi_persist_dir", "", "")
	if err := f.Parse(args); err != nil {
		return err
	}
	info, err := tools.ProvisionInfo(grpcx.WriteWorkerID(ctx, *id), *provision)
	if err != nil {
		return fmt.Errorf("no answer of the runner: %w", err)
	}
	if e := info.GetLoggingEndpoint().GetUrl(); e != "" {
		*logging = e
	}
	if e := info.GetControlEndpoint().GetUrl(); e != "" {
		*control = e
	}
	options, err := tools.ProtoToJSON(info.GetPipelineOptions())
	if err != nil {
		return err
	}
	for name, value := range map[string]string{
		"worker": "true", "id": *id, "logging_endpoint": *logging, "control_endpoint": *control, "options": options,
	} {
		if err := flag.Set(name, value); err != nil {
			return err
		}
	}
	return nil
}
