package main

import (
	"context"
	"math"
	"strconv"
	"time"

	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/util/grpcx"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/protobuf/types/known/structpb"
)

// passWorkers tells the job server how many workers a machine of the cluster has. This is an
// option of Beam for Java and Python, which Beam for Go does not pass on; so it is added to
// the request.
func passWorkers(n int) {
	add := func(ctx context.Context, method string, request, reply any, c *grpc.ClientConn, invoke grpc.UnaryInvoker, opts ...grpc.CallOption) error {
		if prepare, ok := request.(*jobpb.PrepareJobRequest); ok {
			prepare.GetPipelineOptions().GetFields()["beam:option:sdk_worker_parallelism:v1"] = structpb.NewStringValue(strconv.Itoa(n))
		}
		return invoke(ctx, method, request, reply, c, opts...)
	}
	grpcx.Dial = func(ctx context.Context, endpoint string, timeout time.Duration) (*grpc.ClientConn, error) {
		if endpoint != *jobopts.Endpoint {
			return grpcx.DefaultDial(ctx, endpoint, timeout)
		}
		return grpc.NewClient("passthrough:///"+endpoint, grpc.WithTransportCredentials(insecure.NewCredentials()),
			grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(math.MaxInt32)), grpc.WithUnaryInterceptor(add))
	}
}
